import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Policy, policyCategories } from '#schema/entities/post.ts';

export type PolicyCategory = Policy['category'];

/** The places of the address: `/handbook?policy=…&category=Safety&q=hands`. */
export interface HandbookAddress {
  /** The policy that is open; '' where none is. */
  readonly policyId: string;
  /** The policy that is being written: 'new', an id, or '' where none is. */
  readonly editing: string;
  /** '' is all. */
  readonly category: PolicyCategory | '';
  readonly typed: string;
  readonly linkTo: (policyId: string) => string;
  readonly filter: (changes: { category?: PolicyCategory | ''; typed?: string }) => void;
  readonly edit: (policyId: string) => void;
  /** Closes what lies on top: back where it was opened from here, so that back does not open it again. */
  readonly close: () => void;
}

const isCategory = (text: string): text is PolicyCategory => (policyCategories as readonly string[]).includes(text);

/** The state of a history entry that was made by opening something here: closing it goes back. */
export const openedFromHandbook = { isOpenedFromHandbook: true } as const;

/** What is open and what is looked for come from the address, so that links and the back button work. */
export const useHandbookAddress = (): HandbookAddress => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const category = params.get('category') ?? '';

  const changed = (changes: Readonly<Record<string, string>>): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };

  return {
    policyId: params.get('policy') ?? '',
    editing: params.get('edit') ?? '',
    category: isCategory(category) ? category : '',
    typed: params.get('q') ?? '',
    linkTo: (policy) => `?${changed({ policy, edit: '' })}`,
    filter: ({ category, typed }) =>
      setParams(changed({ ...(category !== undefined && { category }), ...(typed !== undefined && { q: typed }) }), {
        replace: true,
        preventScrollReset: true,
      }),
    edit: (edit) => setParams(changed({ edit }), { state: openedFromHandbook, preventScrollReset: true }),
    close: () => {
      if (location.state?.isOpenedFromHandbook) navigate(-1);
      else setParams(changed({ policy: '', edit: '' }), { replace: true, preventScrollReset: true });
    },
  };
};
