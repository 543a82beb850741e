import { linesMatching, type Rule } from './source-file.ts';

/** Forms that are not forms in the sense of `web/forms`, and why. */
const others: Readonly<Record<string, string>> = {
  'web/forms/form-body.tsx': 'the one form',
  'web/app/sign-in-form.tsx': 'its fields are filled in from outside, and it saves nothing',
  'web/features/messages/composer.tsx': 'sends one message after the other and never closes',
  'web/features/pass/enrol-card.tsx': 'asks before it erases this device, and saves nothing',
  'web/features/rota/create-shift-wizard.tsx': 'three steps, with a draft that remembers where it was begun',
};

/** Where drafts are kept, and the one form that keeps them. */
const drafts = /^web\/(db\/drafts|forms\/use-edit-form)\.ts$/;

/**
 * Everything people enter goes through `useEditForm`: drafts, errors, saving once and closing once are written there.
 */
export const oneForm: Rule = (files) =>
  files
    .filter(({ path }) => /^web\/.*\.tsx?$/.test(path) && !drafts.test(path) && !(path in others))
    .flatMap(({ path, text }) =>
      // Its own draft makes it a form, even if it does not look like one.
      linesMatching(text, /<form[\s>]|\buseDraft\(/g).map((line) => ({
        file: path,
        line,
        rule: 'one-form',
        advice: 'use FormDialog or FormBody of web/forms with useEditForm',
      })),
    );
