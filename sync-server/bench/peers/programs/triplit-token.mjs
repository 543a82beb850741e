import { createHmac } from 'node:crypto';

export const secret = 'a-secret-of-the-bench';
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ 'x-triplit-token-type': 'secret', 'x-triplit-project-id': 'bench' })}`;
/** Lets a client do everything: this server's permissions are off. */
export const token = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
