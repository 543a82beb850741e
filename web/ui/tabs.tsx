import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export type TabItem<V extends string> = {
  value: V;
  label: string;
  /** How many things wait behind the tab; shown and read out when above 0. */
  count?: number | undefined;
  content: ReactNode;
};

type TabsProps<V extends string> = {
  label: string;
  tabs: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
};

/** Panels of one screen, one shown at a time. Only the open panel is rendered. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const list = useRef<HTMLElement>(null);
  const selected = tabs.findIndex((tab) => tab.value === value);

  function select(index: number) {
    const tab = tabs[index];
    if (tab) onChange(tab.value);
  }

  // If the tabs are wider than the phone, scrolls to the open one.
  useEffect(() => {
    const tab = list.current?.children[selected];
    if (list.current && tab instanceof HTMLElement) list.current.scrollLeft = tab.offsetLeft - tab.offsetWidth;
  }, [selected]);

  return (
    <TabGroup selectedIndex={selected} onChange={select} className="flex min-w-0 flex-col gap-3">
      <TabList
        ref={list}
        aria-label={label}
        className="-mx-edge flex overflow-x-auto border-b border-line px-edge [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            className={classNames(
              'relative flex min-h-12 min-w-12 shrink-0 grow cursor-pointer items-center justify-center gap-2 px-3 text-body whitespace-nowrap text-soft hover:text-ink',
              'focus-visible:-outline-offset-2 data-selected:font-medium data-selected:text-brand',
              'after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full data-selected:after:bg-brand',
            )}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className="grid h-5 min-w-5 place-items-center rounded-full bg-sunken px-1.5 text-tiny font-strong text-ink tabular-nums">
                {tab.count}
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.value} className="flex min-w-0 flex-col gap-3 rounded-control">
            {tab.content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
