import type { ReactNode, RefObject } from 'react';

/** What Dialog and BottomSheet have in common. */
export type ModalProps = {
  open: boolean;
  /** Escape, the cross, or a tap outside. */
  onClose: () => void;
  title: string;
  description?: string | undefined;
  children?: ReactNode;
  /** Buttons at the end, the main one last. They stay in sight while the content scrolls. */
  actions?: ReactNode;
  /** What gets the focus first; the panel itself by default. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

/** Where the panel is placed and how it looks; `isFar` is read from two metres. */
export type ModalLayout = { anchorClassName: string; panelClassName: string; isFar?: boolean | undefined };
