import { createMiddleware } from 'hono/factory';

/** Headless UI and Radix set style attributes; everything else comes only from our own files. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const headers = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const oneYear = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * What the browser must not do with our answers.
 * @param isSecure people reach this server over HTTPS: their browsers never try plain HTTP again
 */
export const securityHeaders = (isSecure: boolean) => {
  const all = Object.entries(isSecure ? { ...headers, ...oneYear } : headers);
  return createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of all) c.res.headers.set(name, value);
  });
};
