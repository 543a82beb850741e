import { createWsServer } from 'tinybase/synchronizers/synchronizer-ws-server';
import { WebSocketServer } from 'ws';

createWsServer(new WebSocketServer({ port: Number(process.argv[2]), maxPayload: 2 ** 30 }));
console.log('ready');
