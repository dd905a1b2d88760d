import 'virtual:serif-font.css';
import './styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppProvider, createApp } from './lib/app.ts';
import { createAppRouter } from './router.tsx';

const app = createApp(() => void router.navigate({ to: '/login' }));
const router = createAppRouter(app.session);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <AppProvider value={app}>
      <RouterProvider router={router} />
    </AppProvider>
  </StrictMode>,
);
