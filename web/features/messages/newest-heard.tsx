import { useState } from 'react';
import type { Conversation } from '#schema/rules/messages/conversations.ts';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { excerptOf } from '#schema/rules/text/excerpt.ts';
import { useDirectory } from '#web/people/directory.tsx';

/** Reads out what arrives while the conversation is open, but not what was there before. */
export function NewestHeard({ conversation }: { conversation: Conversation }) {
  const { people } = useDirectory();
  const { otherId, latest } = conversation;
  const [openedWith] = useState(latest.id);
  const isNews = latest.id !== openedWith && latest.senderId === otherId;
  return (
    <p aria-live="polite" className="sr-only">
      {isNews && `${nameOrFormer(people.get(otherId))}: ${excerptOf(latest.content, 200)}`}
    </p>
  );
}
