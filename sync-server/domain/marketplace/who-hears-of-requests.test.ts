import { hearRows } from '#server/fixtures/hearing/hear-rows.ts';
import { requestEndRows } from '#server/fixtures/hearing/request-ends.ts';
import { requestRows } from '#server/fixtures/hearing/requests.ts';

hearRows({ ...requestRows, ...requestEndRows });
