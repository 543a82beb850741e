import { hearRows } from '#server/fixtures/hearing/hear-rows.ts';
import { shiftRows } from '#server/fixtures/hearing/shifts.ts';

hearRows(shiftRows);
