import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The projects in the order in which they start: what takes longest must not be what everything waits for at the end. */
const order: readonly string[] = ['simulation', 'server', 'web', 'browser'];

/** Starts the simulation first, and keeps a project's files together, which share their workers. */
export class SimulationFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ project }: TestSpecification): number => order.indexOf(project.name);
    return sorted.toSorted((left, right) => place(left) - place(right));
  }
}
