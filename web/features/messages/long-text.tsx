import { useState } from 'react';

const longestShown = 1200;
const mostLines = 24;

/** What somebody wrote, with its line breaks; a very long text is cut until somebody asks for all of it. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > longestShown || text.split('\n', mostLines + 1).length > mostLines;
  return (
    <>
      <p
        dir="auto"
        className={
          isLong && !isWhole ? 'line-clamp-[24] whitespace-pre-wrap wrap-anywhere' : 'whitespace-pre-wrap wrap-anywhere'
        }
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          onClick={() => setWhole(!isWhole)}
          className="min-h-12 cursor-pointer font-medium underline underline-offset-4"
        >
          {isWhole ? 'Show less' : 'Show the whole message'}
        </button>
      )}
    </>
  );
}
