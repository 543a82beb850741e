import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Banner } from './banner.tsx';

type HintBannerProps = {
  /** Identifies the hint among those already read. */
  name: string;
  children: string;
};

/** A hint that needs no action: once read it does not come back during this visit. */
export function HintBanner({ name, children }: HintBannerProps) {
  const key = `brigade.told-${name}`;
  const [isTold, setTold] = useState(() => sessionStorage.getItem(key) !== null);
  if (isTold) return null;

  function tell() {
    sessionStorage.setItem(key, 'yes');
    setTold(true);
  }

  return (
    <Banner
      actions={
        <Button variant="quiet" onClick={tell}>
          OK
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
