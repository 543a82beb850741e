/** A line of a person's details, within a `dl`. */
export function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 py-1">
      <dt className="shrink-0 text-body text-soft">{name}</dt>
      <dd dir="auto" className="min-w-0 text-right text-body font-medium wrap-anywhere">
        {value === '' ? <span className="font-regular text-soft">Not entered</span> : value}
      </dd>
    </div>
  );
}
