import './design/fonts.css';
import './design/tokens.css';
import './design/reset.css';
import './design/typography.css';
import './design/layout.css';
import './design/buttons.css';
import './design/fields.css';
import './design/tags.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepOffline } from './register-service-worker.ts';
import { firstLanguage, loadWords } from './words/index.tsx';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no place for the app');
keepOffline();
void loadWords(firstLanguage()).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
