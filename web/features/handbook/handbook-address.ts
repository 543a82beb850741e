import { type Policy, policyCategories } from '#schema/entities/post.ts';
import { useAddress } from '#web/ui/address.ts';

export type PolicyCategory = Policy['category'];

/** The parameters of the address: `/handbook?policy=…&category=Safety&q=hands`. */
export interface HandbookAddress {
  /** The open policy; '' if none is. */
  readonly policyId: string;
  /** The policy being written: 'new', an id, or '' for none. */
  readonly editing: string;
  /** '' is all. */
  readonly category: PolicyCategory | '';
  readonly typed: string;
  readonly linkTo: (policyId: string) => string;
  readonly filter: (changes: { category?: PolicyCategory | ''; typed?: string }) => void;
  readonly edit: (policyId: string) => void;
  readonly close: () => void;
}

const isCategory = (text: string): text is PolicyCategory => (policyCategories as readonly string[]).includes(text);

export const useHandbookAddress = (): HandbookAddress => {
  const address = useAddress();
  const category = address.at('category');

  return {
    policyId: address.at('policy'),
    editing: address.at('edit'),
    category: isCategory(category) ? category : '',
    typed: address.at('q'),
    linkTo: (policy) => address.linkTo({ policy, edit: '' }),
    filter: ({ category, typed }) => address.go({ category, q: typed }),
    edit: (edit) => address.open({ edit }),
    close: () => address.close({ policy: '', edit: '' }),
  };
};
