import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react';
import { untilLoaded } from './until-loaded.ts';

/** A part of the app with code of its own; `fetch` brings that ahead of its first showing. */
export type LazyPart<Props> = LazyExoticComponent<FunctionComponent<Props>> & { fetch: () => Promise<unknown> };

/** Loads a part's code when it is first shown, or fetched ahead. Stands inside a Suspense. */
export function lazyPart<Props>(load: () => Promise<FunctionComponent<Props>>): LazyPart<Props> {
  let loading: Promise<FunctionComponent<Props>> | undefined;
  const fetch = () => {
    loading ??= untilLoaded(load);
    return loading;
  };
  return Object.assign(
    lazy(async () => ({ default: await fetch() })),
    { fetch },
  );
}
