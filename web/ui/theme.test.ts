import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hues } from './hue.ts';

type Rgb = readonly [number, number, number];
const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

function token(name: string, theme: Theme): Rgb {
  const found = css.match(new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`));
  const hex = theme === 'light' ? found?.[1] : found?.[2];
  if (!hex) throw new Error(`theme.css has no --color-${name}: light-dark(#rrggbb, #rrggbb)`);
  return [hexByte(hex, 1), hexByte(hex, 3), hexByte(hex, 5)];
}

function hexByte(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio, 1 to 21 (WCAG 2.2). */
function contrast(a: Rgb, b: Rgb): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** `hue-tint` of theme.css. */
function tint(hue: Rgb, surface: Rgb): Rgb {
  return hue.map((byte, index) => byte * 0.12 + (surface[index] ?? 0) * 0.88) as unknown as Rgb;
}

const grounds = ['ground', 'surface', 'raised', 'hover', 'sunken'];
const textPairs: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['soft', ground],
    ['brand', ground],
    ['red', ground],
    ['amber', ground],
  ]),
  ['brand-ink', 'brand'],
  ['brand-ink', 'brand-strong'],
  ['brand', 'brand-soft'],
  ['ink', 'brand-soft'],
  ['soft', 'brand-soft'],
  ['hero-ink', 'hero'],
  ['hero-soft', 'hero'],
  ['inverse-ink', 'inverse'],
  ['red-ink', 'red'],
  ['red-ink', 'red-strong'],
  ['red', 'red-soft'],
  ['ink', 'red-soft'],
  ['soft', 'red-soft'],
  ['amber-ink', 'amber'],
  ['amber', 'amber-soft'],
  ['ink', 'amber-soft'],
  ['soft', 'amber-soft'],
  ['admin', 'admin-soft'],
  ['manager', 'manager-soft'],
  ['staff', 'staff-soft'],
  ...hues.flatMap((hue): [string, string][] => [
    [`hue-${hue}`, 'ground'],
    [`hue-${hue}`, 'surface'],
  ]),
];

describe.each(themes)('%s theme', (theme) => {
  it.each(textPairs)('%s on %s can be read (4.5:1)', (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ground', 'surface', 'raised'])('the edge of a control on %s can be seen (3:1)', (ground) => {
    expect(contrast(token('control', theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
    expect(contrast(token('focus', theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });

  it.each(hues)('ink, soft text and the hue %s itself can be read on its tint', (hue) => {
    const ground = tint(token(`hue-${hue}`, theme), token('surface', theme));
    for (const text of ['ink', 'soft', `hue-${hue}`]) {
      expect(contrast(token(text, theme), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
