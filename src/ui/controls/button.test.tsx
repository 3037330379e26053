// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ban } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { Button, buttonClass, IconButton } from './button';
import { ExternalLink } from './external-link';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('Button [parts-7]', () => {
  it('is a plain button with its label, and does not submit a form', async () => {
    const onClick = vi.fn();
    render(<Button onClick={onClick}>Ban</Button>);
    expect(button('Ban').type).toBe('button');
    await userEvent.click(button('Ban'));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('keeps its name while loading, is disabled and busy, and does nothing', async () => {
    const onClick = vi.fn();
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" loading onClick={onClick}>
          Login
        </Button>
      </form>,
    );
    const login = button('Login');
    expect(login.getAttribute('aria-disabled')).toBe('true');
    expect(login.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(login);
    await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it('keeps the focus when it starts to load', async () => {
    const { rerender } = render(<Button>Save</Button>);
    button('Save').focus();
    rerender(<Button loading>Save</Button>);
    expect(document.activeElement).toBe(button('Save'));
  });

  it('keeps its label in the layout below the spinner, so the width does not change', () => {
    render(<Button loading>Save</Button>);
    const [label, spinner] = button('Save').children;
    expect(label?.textContent).toBe('Save');
    expect(spinner).toBeDefined();
  });

  it('shows why it is disabled, to pointer and keyboard', async () => {
    const onClick = vi.fn();
    render(
      <Button disabledReason="Banned users cannot be promoted" onClick={onClick}>
        Promote
      </Button>,
    );
    const promote = button('Promote');
    const described = document.getElementById(promote.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Banned users cannot be promoted');
    expect(promote.title).toBe('Banned users cannot be promoted');
    await userEvent.tab();
    expect(document.activeElement).toBe(promote);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(promote);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('gives no reason while it is enabled', () => {
    render(<Button disabledReason={false}>Promote</Button>);
    expect(button('Promote').title).toBe('');
    expect(button('Promote').hasAttribute('aria-describedby')).toBe(false);
  });

  it('is disabled without a reason too', () => {
    render(<Button disabled>Save</Button>);
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
  });

  it('shows an icon beside its label, or a list of lines', () => {
    render(
      <>
        <Button icon={Ban}>Ban</Button>
        <Button lines={['Create Site', 'for nova']} />
      </>,
    );
    expect(button('Ban').querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('Create Site').parentElement).toBe(screen.getByText('for nova').parentElement);
  });

  it('keeps room for a longer label and for other words, which do not change its name', () => {
    render(
      <Button room="Unban" alternativeText="this is you!">
        Ban
      </Button>,
    );
    expect(button('Ban').dataset).toMatchObject({ room: 'Unban', words: 'this is you!' });
    expect(button('Ban').textContent).toBe('Ban');
  });

  it('looks different in each variant and size', () => {
    const variants = ['purple', 'blue', 'outline', 'grey'] as const;
    const looks = variants.flatMap((variant) =>
      [false, true].map((small) => buttonClass({ variant, small })),
    );
    expect(new Set(looks).size).toBe(8);
    expect(buttonClass({ variant: 'grey', danger: true })).not.toBe(buttonClass({ variant: 'grey' }));
  });

  it('passes on its ref and other attributes', () => {
    const ref = vi.fn();
    render(
      <Button ref={ref} data-state="open" aria-haspopup="menu">
        More
      </Button>,
    );
    expect(ref).toHaveBeenCalledWith(button('More'));
    expect(button('More').dataset.state).toBe('open');
  });
});

it('an icon button has its name', () => {
  render(<IconButton label="Edit" icon={Ban} />);
  expect(button('Edit').title).toBe('Edit');
});

describe('ExternalLink', () => {
  it.each(['https://example.com/a', 'http://example.com', 'HTTPS://example.com', '/v1/file.csv'])(
    'opens %s in a new tab that cannot reach this one',
    (href) => {
      render(<ExternalLink href={href}>View Site</ExternalLink>);
      const link = screen.getByRole('link', { name: 'View Site' });
      expect(link.getAttribute('href')).toBe(href);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:https://example.com/x',
    'ftp://example.com',
    'mailto:a@example.com',
    '//example.com',
    'https://',
    'example.com',
    '',
  ])('shows %j as plain text', (href) => {
    render(<ExternalLink href={href}>View Site</ExternalLink>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('View Site')).toBeDefined();
  });
});
