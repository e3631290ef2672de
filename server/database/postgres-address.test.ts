import { describe, expect, it } from 'vitest';
import { connectAdvice, driverAddress, postgresAddressProblem } from './postgres-address.ts';

describe('the address of a PostgreSQL database', () => {
  it.each([
    'postgres://zoomout:secret@127.0.0.1:5432/zoomout',
    'postgresql://zoomout:p%40ss%2Fw%23%25@db.example/zoomout?sslmode=verify-full',
    'postgres://zoomout:secret@[::1]/zoomout?options=-c%20search_path%3Dzoomout',
    'postgres:///zoomout?host=/var/run/postgresql',
    'postgres://zoomout@db.example',
    ...['disable', 'prefer', 'require', 'verify-ca', 'no-verify'].map(
      (mode) => `postgres://a/b?sslmode=${mode}`,
    ),
  ])('may be %s', (address) => {
    expect(postgresAddressProblem(address)).toBeNull();
  });

  it.each([
    'postgres://zoomout:p@hu/sh@127.0.0.1:5544/zoomout',
    'postgres://zoomout:12/hush@127.0.0.1/zoomout',
    'postgres://zoomout:12?hush@127.0.0.1/zoomout',
    'postgres://zoomout:12#hush@127.0.0.1/zoomout',
    'postgres://zoomout:hush#@127.0.0.1/zoomout',
    'postgres://zoomout:hush/@127.0.0.1/zoomout',
    'postgres://zoomout:hush?@127.0.0.1/zoomout',
    'postgres://zoomout:hu%sh@127.0.0.1/zoomout',
  ])('is refused when its password is not percent-encoded: %s', (address) => {
    expect(postgresAddressProblem(address)).toContain('percent-encoded');
    expect(postgresAddressProblem(address)).not.toContain('hu');
  });

  it.each([
    ['postgres://zoomout:hush@db.example:99999/zoomout', 'must have a port up to 65535'],
    ['postgres://zoomout:hush@one.example:5432,two.example:5432/zoomout', 'must name one host'],
  ])('is refused with a reason that fits: %s', (address, reason) => {
    expect(postgresAddressProblem(address)).toBe(reason);
  });

  it.each(['bogus', '', 'REQUIRE', 'allow'])('is refused with the sslmode %j', (mode) => {
    expect(postgresAddressProblem(`postgres://a/b?sslmode=${mode}`)).toContain('disable, prefer, require');
  });

  it.each([
    ['postgres://a/b?x=1&sslmode=require', 'postgres://a/b?x=1&sslmode=verify-full'],
    ['postgres://a/b?sslmode=prefer', 'postgres://a/b?sslmode=verify-full'],
    ['postgres://a/b?sslmode=no-verify', 'postgres://a/b?sslmode=no-verify'],
    [
      'postgres://a/b?uselibpqcompat=true&sslmode=require',
      'postgres://a/b?uselibpqcompat=true&sslmode=require',
    ],
    ['postgres://a/b', 'postgres://a/b'],
  ])('%s reaches the driver as %s', (address, driven) => {
    expect(driverAddress(address)).toBe(driven);
  });

  it('comes with advice that fits the error', () => {
    const withCode = (code: string) => Object.assign(new Error('x'), { code });
    expect(connectAdvice(withCode('SELF_SIGNED_CERT_IN_CHAIN'))).toContain('NODE_EXTRA_CA_CERTS');
    expect(connectAdvice(withCode('42501'))).toBe('check the rights of the database user');
    expect(connectAdvice(withCode('ECONNREFUSED'))).toBe('check DATABASE_URL');
  });
});
