import { ProgressBar } from './progress-bar.tsx';

type StepperProps = {
  /** Names the process: "Create New Shift". */
  label: string;
  /** The name of every step, in order. */
  steps: readonly string[];
  /** Index of the open step, from 0. */
  current: number;
};

/** Shows which step of a form is open. Back and Next are in the dialog's actions. */
export function Stepper({ label, steps, current }: StepperProps) {
  const place = `Step ${current + 1} of ${steps.length}`;
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label={label}
        value={current + 1}
        max={steps.length}
        valueText={`${place}: ${steps[current] ?? ''}`}
      />
      <ol className="flex flex-wrap justify-between gap-x-3 text-small text-soft narrow:grid narrow:grid-cols-2">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className="aria-[current=step]:font-medium aria-[current=step]:text-brand"
          >
            {index + 1}. {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
