import { hearRows } from '#server/fixtures/hearing/hear-rows.ts';
import { requestRows } from '#server/fixtures/hearing/requests.ts';

hearRows(requestRows);
