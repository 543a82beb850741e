import { lazy } from 'react';

/** Loaded together with the screen, so that the charting library arrives while the records are read. */
const charts = import('./charts.tsx');

export const PercentLines = lazy(async () => ({ default: (await charts).PercentLines }));
export const MoneyBars = lazy(async () => ({ default: (await charts).MoneyBars }));
export const DepartmentBars = lazy(async () => ({ default: (await charts).DepartmentBars }));
