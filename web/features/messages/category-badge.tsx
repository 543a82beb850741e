import { TriangleAlert } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { type Category, categoryWords } from './category-words.ts';

export function CategoryBadge({ category }: { category: Category }) {
  if (category !== 'URGENT') return <Badge>{categoryWords[category]}</Badge>;
  return (
    <Badge tone="danger" icon={TriangleAlert}>
      {categoryWords[category]}
    </Badge>
  );
}
