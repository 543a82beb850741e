import { useState } from 'react';
import type { Conversation } from '#schema/rules/conversations.ts';
import { excerptOf } from '#schema/rules/excerpt.ts';
import { nameOrFormer } from '#schema/rules/person-name.ts';
import { useDirectory } from '#web/people/directory.tsx';

/** Says aloud what arrives while the conversation is open; what was there before is not read out. */
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
