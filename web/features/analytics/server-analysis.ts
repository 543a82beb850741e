import { useEffect, useState } from 'react';
import type { AnalysisAnswer, EvidenceAnswer } from '#schema/api/analytics.ts';
import type { Result } from '#schema/errors.ts';
import { apiResult } from '#web/session/api-result.ts';

/**
 * The server's answer about a period that this device no longer holds; undefined while waiting for it, or if nothing
 * was asked.
 */
export type Answer<Value> = Result<Value> | undefined;

/** The parameters of a question, in the order of the address; '' or undefined leaves one out. */
type Parameters = Readonly<Record<string, string | undefined>>;

export const useServerAnalysis = (parameters: Parameters | undefined): Answer<AnalysisAnswer> =>
  useAnswer('/api/analytics/analysis', parameters);

export const useServerEvidence = (parameters: Parameters | undefined): Answer<EvidenceAnswer> =>
  useAnswer('/api/analytics/evidence', parameters);

const useAnswer = <Value>(path: string, parameters: Parameters | undefined): Answer<Value> => {
  const [answered, setAnswered] = useState<{ readonly address: string; readonly result: Result<Value> }>();
  const address = parameters && `${path}?${new URLSearchParams(given(parameters))}`;

  useEffect(() => {
    if (address === undefined) return;
    let isCurrent = true;
    apiResult(address, {}, (body) => body as Value).then((result) => {
      if (isCurrent) setAnswered({ address, result });
    });
    return () => {
      isCurrent = false;
    };
  }, [address]);

  return answered && answered.address === address ? answered.result : undefined;
};

const given = (parameters: Parameters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
