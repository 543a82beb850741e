import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react';
import { untilLoaded } from './until-loaded.ts';

/** A part of the app in a bundle of its own; `fetch` loads it before it is first shown. */
export type LazyPart<Props> = LazyExoticComponent<FunctionComponent<Props>> & { fetch: () => Promise<unknown> };

/** Loads a part's code when it is first shown or fetched. Needs a Suspense around it. */
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
