import type { Tokens } from 'marked';
import { MarkdownInline } from './markdown-inline.tsx';

/** A table in a policy; scrolls sideways on a narrower screen. */
export function MarkdownTable({ table, words }: { table: Tokens.Table; words: readonly string[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {table.header.map((cell, column) => (
              <th
                key={`${column} ${cell.text}`}
                scope="col"
                className="border-b border-control px-2 py-1.5 font-strong"
              >
                <MarkdownInline tokens={cell.tokens} words={words} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, line) => (
            <tr key={`${line} ${cells[0]?.text}`}>
              {cells.map((cell, column) => (
                <td key={`${column} ${cell.text}`} className="border-b border-line px-2 py-1.5 align-top">
                  <MarkdownInline tokens={cell.tokens} words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
