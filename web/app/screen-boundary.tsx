import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

type ScreenBoundaryProps = { children: ReactNode };

/** Keeps an error in one screen from taking down the app: the navigation stays, and the screen offers to reload. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        title="This screen stopped working"
        description="Reload to continue. What you saved is safe on this device; if it happens again, tell your admin what you did."
        action={<Button onClick={() => window.location.reload()}>Reload</Button>}
      />
    );
  }
}
