import { useAddress } from '#web/ui/address.ts';

/** The parts of the address: `/payroll?payslip=…`, `/payroll?run=…&entry=…`, `/payroll?new=run`. '' removes one. */
interface Place {
  readonly payslip?: string;
  readonly run?: string;
  readonly entry?: string;
  readonly new?: 'run' | '';
}

export interface PayrollAddress {
  /** The open payslip; '' if there is none. */
  readonly payslipId: string;
  readonly runId: string;
  /** The open entry within the run. */
  readonly entryId: string;
  readonly isBeginningRun: boolean;
  readonly linkTo: (place: Place) => string;
  readonly open: (place: Place) => void;
  readonly close: () => void;
}

export const usePayrollAddress = (): PayrollAddress => {
  const address = useAddress();
  return {
    payslipId: address.at('payslip'),
    runId: address.at('run'),
    entryId: address.at('entry'),
    isBeginningRun: address.at('new') === 'run',
    linkTo: (place) => `/payroll${address.linkTo({ ...place })}`,
    open: (place) => address.open({ ...place }),
    close: () => address.close({ payslip: '', entry: '', new: '' }),
  };
};
