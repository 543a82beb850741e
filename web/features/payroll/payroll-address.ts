import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The places of the address: `/payroll?payslip=…`, `/payroll?run=…&entry=…`, `/payroll?new=run`. '' takes one away. */
interface Place {
  readonly payslip?: string;
  readonly run?: string;
  readonly entry?: string;
  readonly new?: 'run' | '';
}

export interface PayrollAddress {
  /** The payslip that is open; '' where none is. */
  readonly payslipId: string;
  readonly runId: string;
  /** The person's entry that is open within the run. */
  readonly entryId: string;
  readonly isBeginningRun: boolean;
  readonly linkTo: (place: Place) => string;
  readonly open: (place: Place) => void;
  /** Closes what lies on top: back where it was opened from here. */
  readonly close: () => void;
}

const openedHere = { isOpenedInPayroll: true } as const;

/** What is open comes from the address, so that notifications, links and the back button work. */
export const usePayrollAddress = (): PayrollAddress => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();

  const changed = (place: Place): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(place)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };

  return {
    payslipId: params.get('payslip') ?? '',
    runId: params.get('run') ?? '',
    entryId: params.get('entry') ?? '',
    isBeginningRun: params.get('new') === 'run',
    linkTo: (place) => `/payroll?${changed(place)}`,
    open: (place) => setParams(changed(place), { state: openedHere, preventScrollReset: true }),
    close: () => {
      if (location.state?.isOpenedInPayroll) navigate(-1);
      else setParams(changed({ payslip: '', entry: '', new: '' }), { replace: true, preventScrollReset: true });
    },
  };
};
