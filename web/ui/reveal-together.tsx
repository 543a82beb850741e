import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Counts one more part that is still loading; call the result when it is done. */
type Hold = () => () => void;

const Holding = createContext<Hold | undefined>(undefined);

/** Anything slower appears by itself. */
const longestHoldMs = 3_000;

/**
 * Shows several parts of a screen at once, when the last of them has loaded: one by one they would push each other away
 * under a finger. A `Skeleton` among them, or `useHoldReveal`, marks a part as still loading.
 */
export function RevealTogether({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  const held = useRef(0);
  const hasSettled = useRef(false);

  const hold = useCallback<Hold>(() => {
    held.current += 1;
    return () => {
      held.current -= 1;
      // The parts behind a skeleton may hold as well, and do so before this microtask.
      queueMicrotask(() => {
        if (hasSettled.current && held.current === 0) setShown(true);
      });
    };
  }, []);

  useLayoutEffect(() => {
    hasSettled.current = true;
    if (held.current === 0) setShown(true);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setShown(true), longestHoldMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      {!isShown && placeholder}
      <Holding value={hold}>
        <div className={isShown ? 'contents' : 'hidden'}>{children}</div>
      </Holding>
    </>
  );
}

/** Lets a part load later: the others do not wait for it. */
export function RevealLater({ children }: { children: ReactNode }) {
  return <Holding value={undefined}>{children}</Holding>;
}

/** Delays the reveal around this component while it is waiting for something. */
export const useHoldReveal = (isWaiting: boolean): void => {
  const hold = useContext(Holding);
  useLayoutEffect(() => (isWaiting ? hold?.() : undefined), [hold, isWaiting]);
};
