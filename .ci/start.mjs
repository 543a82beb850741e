// An empty data folder becomes the demo restaurant (D2); `npm run serve` is the same without it.
process.env.BRIGADE_DEMO ??= '1';
await import('./serve.mjs');
