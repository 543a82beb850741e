import { Component, type ReactNode } from 'react';

type QuietBoundaryProps = { children: ReactNode };

/** Keeps a mistake in what only accompanies the app (toasts, announcements) from taking the screen with it. */
export class QuietBoundary extends Component<QuietBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
