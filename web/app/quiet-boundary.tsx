import { Component, type ReactNode } from 'react';

type QuietBoundaryProps = { children: ReactNode };

/** Keeps an error in an extra (toasts, announcements) from taking the screen down with it. */
export class QuietBoundary extends Component<QuietBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
