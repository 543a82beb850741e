import { create } from 'zustand';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** Also read by public/appearance.js, which sets the theme before the first paint. */
const key = 'brigade.appearance';

function readAppearance(): Appearance {
  const kept = localStorage.getItem(key);
  return appearances.find((appearance) => appearance === kept) ?? 'system';
}

/** The colours chosen on this device: the system's, always light, or always dark. */
export const useAppearance = create<{ appearance: Appearance }>()(() => ({ appearance: readAppearance() }));

/** Changes the colours, now and for later launches. */
export function chooseAppearance(appearance: Appearance): void {
  localStorage.setItem(key, appearance);
  useAppearance.setState({ appearance });
  applyAppearance();
}

const colorsByMeta = new Map<HTMLMetaElement, string>();

/** Applies the chosen colours to the page; a forced choice also colours the browser's own bars. */
export function applyAppearance(): void {
  const { appearance } = useAppearance.getState();
  if (appearance === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = appearance;

  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  for (const meta of metas) if (!colorsByMeta.has(meta)) colorsByMeta.set(meta, meta.content);
  const forced = metas.find((meta) => meta.media.includes(appearance));
  for (const meta of metas) meta.content = colorsByMeta.get(forced ?? meta) ?? meta.content;
}
