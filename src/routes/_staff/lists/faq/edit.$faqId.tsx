import { createFileRoute } from '@tanstack/react-router';
import { faqQuery } from '@/api/faq';
import { EditFaqPage } from '@/features/faq/faq-form';
import { ifId } from '@/wire/grammar';

export const Route = createFileRoute('/_staff/lists/faq/edit/$faqId')({
  params: { parse: (params) => ifId(params, 'faqId') },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(faqQuery(params.faqId)),
  staticData: { title: 'Edit FAQ' },
  component: EditFaq,
});

function EditFaq() {
  const { faqId } = Route.useParams();
  return <EditFaqPage key={faqId} faqId={faqId} />;
}
