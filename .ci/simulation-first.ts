import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The projects in starting order: the slowest must not be what everything waits for at the end. */
const order: readonly string[] = ['simulation', 'server', 'web', 'browser'];

/** Starts the simulation first, and keeps the files of a project together, since they share workers. */
export class SimulationFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ project }: TestSpecification): number => order.indexOf(project.name);
    return sorted.toSorted((left, right) => place(left) - place(right));
  }
}
