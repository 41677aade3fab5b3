"""Secure connections are checked, also where the system has no list of certificates."""

from __future__ import annotations

import ssl

import pytest

from kivyapp.online.certificates import certificates


def test_a_system_without_certificates_still_knows_the_usual_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # As on Android: where Python looks for them there is nothing.
    monkeypatch.setenv("SSL_CERT_FILE", "/nowhere")
    monkeypatch.setenv("SSL_CERT_DIR", "/nowhere")
    assert ssl.create_default_context().cert_store_stats()["x509_ca"] == 0
    context = certificates("wss://parlour.example/play")
    assert context is not None
    assert context.cert_store_stats()["x509_ca"] > 100
    assert context.verify_mode is ssl.CERT_REQUIRED
    assert context.check_hostname


def test_a_plain_address_has_nothing_to_check() -> None:
    assert certificates("ws://localhost:8080/play") is None
