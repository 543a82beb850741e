import { build } from './build.mjs';
import { installDependencies } from './install.mjs';
import { machine } from './machine.mjs';
import { giveUp, run, tool } from './tools.mjs';

installDependencies();
build();
console.log(machine(['hono', 'better-sqlite3']));
const program = 'sync-server/bench/peers/main.ts';
if (!run(tool('tsx'), [program])) giveUp(`${program} failed. See the error above.`);
