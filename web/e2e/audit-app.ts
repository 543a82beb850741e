import { chromium, type Page } from 'playwright-core';
import { chromiumVersion } from '#ci/chromium.mjs';
import { machine } from '#ci/machine.mjs';
import { atLeast, percentile, printTable } from '#server/bench/fixtures/table.ts';
import { openDebuggedBrowser } from './fixtures/debugged-browser.ts';
import { type Device, executable } from './fixtures/device.ts';
import { openLighthouse, type PageAudit } from './fixtures/lighthouse.ts';
import { startServer } from './fixtures/server.ts';
import { signIn, waitForInstalled, waitForSynced } from './fixtures/session.ts';

/** The built app on the built server, as Lighthouse sees it on its emulated phone, and whether it can be installed. */

/** Of several audits, the one with the median performance counts: a single one depends on the moment. */
const runs = 3;

const server = await startServer();
const browser = await openDebuggedBrowser();
const auditOnce = await openLighthouse(browser.port);
const origin = `http://localhost:${server.port}`;

const audit = async (url: string, keepsStorage: boolean): Promise<PageAudit> => {
  const audits: PageAudit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await auditOnce(url, { keepsStorage }));
  const middle = percentile(
    audits.map(({ scores }) => scores.performance),
    0.5,
  );
  return audits.find(({ scores }) => scores.performance === middle) as PageAudit;
};

/** Signs a member of staff in, in the audited browser; returns whether the browser would install the app. */
const settleIn = async (): Promise<boolean> => {
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
  const [context] = connection.contexts();
  if (!context) throw new Error('The browser has no context');
  const page = await context.newPage();
  await page.goto(origin);
  await signIn({ page } as Device, 'staff');
  await waitForSynced({ page } as Device);
  await waitForInstalled({ page } as Device);
  const isInstallable = await mayBeInstalled(page);
  await page.close();
  await connection.close();
  return isInstallable;
};

const mayBeInstalled = async (page: Page): Promise<boolean> => {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  for (const error of installabilityErrors) console.log(`Not installable: ${JSON.stringify(error)}`);
  return installabilityErrors.length === 0;
};

const figuresOf = (name: string, { scores }: PageAudit) => [
  atLeast(`${name}: performance`, scores.performance, 95, 'points'),
  atLeast(`${name}: accessibility`, scores.accessibility, 100, 'points'),
  atLeast(`${name}: best practices`, scores['best-practices'], 100, 'points'),
];

const audits = new Map<string, PageAudit>();
audits.set('sign-in, first visit', await audit(origin, false));
const isInstallable = await settleIn();
audits.set('home, staff', await audit(origin, true));
audits.set('rota, staff', await audit(`${origin}/rota`, true));

console.log(machine([], [chromiumVersion(executable())]));
printTable(`The app as an app, Lighthouse on its emulated phone, the middle of ${runs} audits`, [
  ...[...audits].flatMap(([name, page]) => figuresOf(name, page)),
  atLeast('the browser would install it', isInstallable ? 1 : 0, 1, ''),
]);
for (const [name, { findings }] of audits) for (const finding of findings) console.log(`\n${name}: ${finding}`);
await browser.close();
await server.remove();
