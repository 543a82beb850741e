import { hearRows } from '#server/fixtures/hearing/hear-rows.ts';
import { offerRows } from '#server/fixtures/hearing/offers.ts';

hearRows(offerRows);
