import { buildPolicy } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { below, percentile, plain, printTable } from '#server/bench/fixtures/table.ts';
import { prepareSearch, searchPolicies } from '#web/features/handbook/policy-search.ts';

const text = 'Hands are washed for twenty seconds before food is touched, and after raw food. '.repeat(60);
const policies = Array.from({ length: 300 }, (_, index) =>
  buildPolicy({ id: fixtureId(1000 + index), title: `Policy ${index}`, content: `${text} Nº ${index}.` }),
);

prepareSearch(policies);
const times = ['w', 'wa', 'was', 'wash', 'washed hands', 'zebra', 'policy 299'].map((typed) => {
  const begun = performance.now();
  searchPolicies(policies, typed);
  return performance.now() - begun;
});
printTable(`The handbook's search, ${policies.length} policies of ${text.length} characters, each letter typed`, [
  below('p50', percentile(times, 0.5), 30, 'ms'),
  plain('slowest', Math.max(...times), 'ms'),
]);
