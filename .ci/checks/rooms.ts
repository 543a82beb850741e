/**
 * Who may import whom, one entry per room. The first entry whose `room` matches a file's path applies to it. `files`
 * are the repository's files it may import, `packages` the packages; anything else is a violation.
 */
export type Room = { room: RegExp; files: RegExp; packages: RegExp; advice: string };

const schemaPackages = /^(zod|zod\/mini|date-fns(\/.+)?|@date-fns\/tz(\/.+)?)$/;
const webPackages = /^(?!node:|(rxdb|dexie|hono|@hono|better-sqlite3|drizzle-orm|web-push)(\/|$))/;
const devicePackages = /^(?!node:|(hono|@hono|better-sqlite3|drizzle-orm|web-push)(\/|$))/;
const serverPackages = /^(?!(react|react-dom|rxdb|dexie|zustand)(\/|$))/;
const portablePackages =
  /^(?!node:(?!crypto$)|(@hono\/node-server|better-sqlite3|drizzle-orm\/better-sqlite3|web-push|react|react-dom|rxdb|dexie|zustand)(\/|$))/;
const domainPackages =
  /^(?!node:(?!crypto$)|(hono|@hono|better-sqlite3|drizzle-orm\/better-sqlite3|web-push|react|rxdb|dexie)(\/|$))/;

export const rooms: readonly Room[] = [
  {
    room: /^schema\//,
    files: /^schema\//,
    packages: schemaPackages,
    advice: 'schema imports zod, date-fns and itself: hand in what comes from outside as a parameter',
  },
  {
    room: /^sync-server\/(main|backup|restore|admin-link|payroll-compute)\.ts$/,
    files: /^(sync-server\/(?!main\.ts)|schema\/)/,
    packages: serverPackages,
    advice: 'the server imports sync-server and schema, and nobody imports main.ts',
  },
  {
    room: /^sync-server\/db\//,
    files: /^(sync-server\/db\/|schema\/)/,
    packages: serverPackages,
    advice: 'db knows tables and no domain: move the rule to sync-server/domain',
  },
  {
    room: /^sync-server\/domain\//,
    files: /^(sync-server\/(domain|db)\/|schema\/)/,
    packages: domainPackages,
    advice: 'domain imports db and schema, no Hono, and of Node only node:crypto: the rest comes in through deps',
  },
  {
    room: /^sync-server\/push\//,
    files: /^(sync-server\/(push|db)\/|schema\/)/,
    packages: serverPackages,
    advice: 'push imports db and schema: what it should say comes in as a parameter',
  },
  {
    room: /^sync-server\/demo-data\//,
    files: /^(sync-server\/(demo-data|auth|domain|db)\/|schema\/)/,
    packages: domainPackages,
    advice: 'demo-data goes through domain, auth and db like any other caller',
  },
  {
    room: /^sync-server\/bench\/peers\/programs\//,
    files: /^sync-server\/bench\/peers\/programs\//,
    packages: /./,
    advice: 'these programs are copied into a folder with the packages of peers.json: import nothing of ours',
  },
  {
    room: /^sync-server\/(auth|rest|sync|pass)\//,
    files: /^(sync-server\/(?!(main|backup|restore|admin-link|payroll-compute|app)\.ts)|schema\/)/,
    packages: portablePackages,
    advice:
      'auth, rest, sync and pass run without Node: only node:crypto, and the rest comes in through deps from main.ts',
  },
  {
    room: /^sync-server\//,
    files: /^(sync-server\/(?!(main|backup|restore|admin-link|payroll-compute)\.ts)|schema\/)/,
    packages: serverPackages,
    advice: 'the server imports sync-server and schema, and nobody imports main.ts',
  },
  {
    room: /^web\/main\.tsx$/,
    files: /^(web|schema)\//,
    packages: webPackages,
    advice: 'the web app imports web and schema; RxDB and Dexie are for web/db and web/sync alone',
  },
  {
    room: /^web\/ui\//,
    files: /^web\/ui\//,
    packages: webPackages,
    advice: 'ui is the design system and knows no domain: pass texts and values as props',
  },
  {
    room: /^web\/db\//,
    files: /^(web\/db|schema)\//,
    packages: devicePackages,
    advice: 'web/db imports schema and itself',
  },
  {
    room: /^web\/sync\//,
    files: /^(web\/(sync|db)|schema)\//,
    packages: devicePackages,
    advice: 'web/sync imports web/db, schema and itself',
  },
  {
    room: /^web\/sw\.ts$/,
    files: /^(web\/(sync|db)|schema)\//,
    packages: webPackages,
    advice: 'the service worker imports web/sync, web/db and schema',
  },
  {
    room: /^web\/forms\//,
    files: /^(web\/(forms|ui|db|sync)|schema)\//,
    packages: webPackages,
    advice: 'forms is how anything is entered: it imports ui, db, sync and schema, and no feature',
  },
  {
    room: /^web\/people\//,
    files: /^(web\/(people|forms|ui|db|sync|session)|schema)\//,
    packages: webPackages,
    advice: 'people is what several features show of a person: it imports no feature and not the app',
  },
  {
    room: /^web\/payslip\//,
    files: /^(web\/(payslip|forms|ui|db|sync|session)|schema)\//,
    packages: webPackages,
    advice: 'payslip is what payroll and profile show of a payslip: it imports no feature and not the app',
  },
  {
    room: /^web\/(session|features)\//,
    files: /^(web\/(features|people|payslip|forms|ui|db|sync|session)|schema)\//,
    packages: webPackages,
    advice:
      'features and session import people, payslip, forms, ui, db, sync, session and schema; nobody but main.tsx imports app',
  },
  {
    room: /^web\//,
    files: /^(web\/(app|features|people|payslip|forms|ui|db|sync|session)|schema)\//,
    packages: webPackages,
    advice: 'the web app imports web and schema; RxDB and Dexie are for web/db and web/sync alone',
  },
];
