import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import createHandler from 'express-pouchdb';
import PouchDB from 'pouchdb-node';

const folder = mkdtempSync(join(tmpdir(), 'pouchdb-server-'));
const Stored = PouchDB.defaults({ prefix: `${folder}/` });
express()
  .use(
    '/',
    createHandler(Stored, { mode: 'minimumForPouchDB', logPath: join(folder, 'log.txt'), inMemoryConfig: true }),
  )
  .listen(Number(process.argv[2]), () => console.log('ready'));
