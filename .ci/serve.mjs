import { build } from './build.mjs';
import { installDependencies } from './install.mjs';

installDependencies();
build();

process.env.DATA_DIR ??= './data';
process.env.PORT ??= '3000';

// In this process, so that Ctrl-C and a supervisor's signals reach the server itself.
await import(new URL('../dist/server/main.js', import.meta.url).href);
