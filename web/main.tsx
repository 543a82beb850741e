import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/theme.css';
import { App, fetchSignedInApp } from './app/app.tsx';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { currentUser, loadSession } from './session/session-store.ts';
import { applyAppearance } from './ui/appearance.ts';
import { listenForInstallPrompt } from './ui/install-prompt.ts';

applyAppearance();
listenForInstallPrompt();
loadSession();
// In a task of its own: a slow phone takes long enough over this script.
if (currentUser()) setTimeout(fetchSignedInApp);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// In slices, between which the browser shows the wheel of index.html turning and hears fingers.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

if (import.meta.env.PROD) registerServiceWorker();
