import { chromium, type Page } from 'playwright-core';
import { atLeast, below, printTable } from '#server/bench/fixtures/table.ts';
import { openDebuggedBrowser } from './fixtures/debugged-browser.ts';
import { openLighthouse, type PageAudit } from './fixtures/lighthouse.ts';
import { startServer } from './fixtures/server.ts';
import { signIn, waitForInstalled, waitForSynced } from './fixtures/session.ts';

/** The built app on the built server, as Lighthouse sees it on its emulated phone, and whether it can be installed. */

const server = await startServer();
const browser = await openDebuggedBrowser();
const audit = await openLighthouse(browser.port);
const origin = `http://localhost:${server.port}`;

/** Signs a member of staff in, in the browser that is audited; what keeps the browser from installing the app. */
const settleIn = async (): Promise<number> => {
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
  const [context] = connection.contexts();
  if (!context) throw new Error('The browser has no context');
  const page = await context.newPage();
  await page.goto(origin);
  await signIn({ page } as never, 'staff');
  await waitForSynced({ page } as never);
  await waitForInstalled({ page } as never);
  const obstacles = await installObstacles(page);
  await page.close();
  await connection.close();
  return obstacles;
};

const installObstacles = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  for (const error of installabilityErrors) console.log(`Not installable: ${JSON.stringify(error)}`);
  return installabilityErrors.length;
};

const figuresOf = (name: string, { scores }: PageAudit) => [
  atLeast(`${name}: performance`, scores.performance, 95, 'points'),
  atLeast(`${name}: accessibility`, scores.accessibility, 100, 'points'),
  atLeast(`${name}: best practices`, scores['best-practices'], 100, 'points'),
];

const audits = new Map<string, PageAudit>();
audits.set('sign-in, first visit', await audit(origin, { keepsStorage: false }));
const obstacles = await settleIn();
audits.set('home, staff', await audit(origin, { keepsStorage: true }));
audits.set('rota, staff', await audit(`${origin}/rota`, { keepsStorage: true }));

printTable('The app as an app, Lighthouse on its emulated phone', [
  ...[...audits].flatMap(([name, page]) => figuresOf(name, page)),
  below('what keeps the browser from installing it', obstacles, 0, ''),
]);
for (const [name, { findings }] of audits) for (const finding of findings) console.log(`\n${name}: ${finding}`);
await browser.close();
await server.remove();
