import { spawn } from 'node:child_process';
import { installDependencies } from './install.mjs';
import { tool } from './tools.mjs';

installDependencies();

/** Vite serves the app and passes calls on to the server: this is the address to open. */
const PUBLIC_ORIGIN = 'http://localhost:5173';

const env = { BRIGADE_DEMO: '1', DATA_DIR: './data', PORT: '3000', PUBLIC_ORIGIN, ...process.env };
const processes = [
  spawn(tool('tsx'), ['watch', '--clear-screen=false', 'sync-server/main.ts'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
  spawn(tool('vite'), ['--clearScreen', 'false'], { env, stdio: 'inherit' }),
];

/** One side alone is of no use: when either ends, or on Ctrl-C, both stop. */
function stop() {
  for (const child of processes) child.kill('SIGTERM');
}

for (const child of processes) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
