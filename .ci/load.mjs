import { build } from './build.mjs';
import { installDependencies } from './install.mjs';
import { machine } from './machine.mjs';
import { giveUp, run, tool } from './tools.mjs';

installDependencies();
build();
console.log(machine(['hono', 'better-sqlite3']));
const [part = '', ...rest] = process.argv.slice(2);
const isHostile = part === 'hostile';
const program = isHostile ? 'sync-server/fuzz/hostile/main.ts' : 'sync-server/bench/rush/main.ts';
if (!run(tool('tsx'), [program, ...(isHostile ? rest : process.argv.slice(2))]))
  giveUp(`${program} failed. See the error above.`);
