/** Whether a salary pays the hours of a record: a run gives them a rate of 0, so they earn nothing by the hour. */
export const isPaidBySalary = ({ hourlyRate }: { readonly hourlyRate: number }): boolean => hourlyRate === 0;
