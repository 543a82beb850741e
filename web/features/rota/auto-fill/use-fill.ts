import { useEffect, useMemo, useRef } from 'react';
import { usualPriorities } from '#schema/entities/fill-priorities.ts';
import type { Fill } from '#schema/rules/auto-fill/fill.ts';
import { addDays, startOfDay } from '#schema/rules/time/zone.ts';
import { deviceNow } from '#web/db/clock.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { whoText } from '../house-rules/rule-words.ts';
import { useNearby, withEdges } from '../queries.ts';
import type { FillAnswer } from './fill-job.ts';
import { type FillWish, useAutoFill } from './fill-store.ts';
import { ghostCells, ghostShifts, proposedMinutes } from './ghost-groups.ts';
import { runFill } from './run-fill.ts';
import { wishedFill } from './wished-fill.ts';

/** How long to look for better plans: a small restaurant's best is proved sooner, a large one's gains little later. */
const searchTimes = { small: 5_000, large: 10_000, again: 800 } as const;
const smallPeople = 30;

/** Keeps the proposal in step with the week: plans on request, and judges the ghosts again when the week changes. */
export const useFill = (wish: FillWish): { readonly fill: Fill | undefined; readonly stop: () => void } => {
  const fill = useWishedFill(wish);
  const { names } = useDirectory();
  const round = useAutoFill((state) => state.round);
  const end = useRef(() => {});

  useEffect(() => {
    if (!fill) return;
    const { proposal, searched, known } = useAutoFill.getState();
    const isSearch = searched !== round;
    useAutoFill.setState({ phase: isSearch ? 'searching' : 'judging' });
    const onAnswer = (answer: FillAnswer) => {
      const isDone = answer.type === 'done';
      const ghosts = ghostShifts(answer.proposal.ghosts, fill.open, names);
      useAutoFill.setState({
        ...{ proposal: answer.proposal, cells: ghostCells(ghosts, names.zone), minutes: proposedMinutes(ghosts) },
        known: new Map([...known, ...answer.proposal.ghosts.map((ghost) => [ghost.shiftId, ghost] as const)]),
        ...(isDone && { phase: 'ready', searched: round, isBest: isSearch && answer.isBest }),
      });
    };
    const searchMs = isSearch ? searchTime(fill, proposal !== undefined) : 0;
    end.current = runFill(
      { fill, ghosts: [...known.values()], areRead: searched !== 0, searchMs },
      { onAnswer, onFailure: () => useAutoFill.setState({ phase: 'failed' }) },
    );
    return () => end.current();
  }, [fill, round, names]);

  const stop = () => {
    end.current();
    useAutoFill.setState({ phase: 'ready', searched: round, isBest: false });
  };
  return { fill, stop };
};

/** Undefined until everything it depends on has loaded (D37). */
const useWishedFill = (wish: FillWish): Fill | undefined => {
  const { names, restaurant } = useDirectory();
  const { fillPriorities: priorities = usualPriorities } = restaurant;
  const aside = useAutoFill((state) => state.putAside);
  const period = useMemo(
    // Last week as well: people who had a shift then are asked again.
    () =>
      withEdges({
        from: startOfDay(names.zone, addDays(wish.monday, -7)),
        until: startOfDay(names.zone, addDays(wish.monday, 7)),
      }),
    [names.zone, wish.monday],
  );
  const { value: facts, isLoading } = useNearby(period);
  return useMemo(
    () =>
      !isLoading && names.people.size > 0
        ? wishedFill(wish, names.people.values(), facts, {
            zone: names.zone,
            now: deviceNow(),
            putAside: aside,
            priorities,
            whoOf: (rule) => whoText(rule, restaurant, names),
          })
        : undefined,
    [wish, facts, isLoading, names, aside, priorities, restaurant],
  );
};

const searchTime = ({ people }: Fill, hasPlan: boolean): number => {
  if (hasPlan) return searchTimes.again;
  return people.length <= smallPeople ? searchTimes.small : searchTimes.large;
};
