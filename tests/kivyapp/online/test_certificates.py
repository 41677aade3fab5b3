"""Secure connections are verified, even where the system has no certificates."""

from __future__ import annotations

import ssl

import pytest

from kivyapp.online.certificates import certificates


def test_bundled_certificates_are_used_where_the_system_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # As on Android, where Python's default locations are empty.
    monkeypatch.setenv("SSL_CERT_FILE", "/nowhere")
    monkeypatch.setenv("SSL_CERT_DIR", "/nowhere")
    assert ssl.create_default_context().cert_store_stats()["x509_ca"] == 0
    context = certificates("wss://parlour.example/play")
    assert context is not None
    assert context.cert_store_stats()["x509_ca"] > 100
    assert context.verify_mode is ssl.CERT_REQUIRED
    assert context.check_hostname


def test_a_plain_connection_uses_no_certificates() -> None:
    assert certificates("ws://localhost:8080/play") is None
