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
// As a separate task: a slow phone already needs long enough for this script.
if (currentUser()) setTimeout(fetchSignedInApp);

const app = document.getElementById('app');
if (!app) throw new Error('index.html has no #app');
// In slices, so that between them the browser can turn the wheel of index.html and handle touches.
startTransition(() =>
  createRoot(app).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

if (import.meta.env.PROD) registerServiceWorker();
