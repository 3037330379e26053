import '@ant-design/v5-patch-for-react-19';
import '@refinedev/antd/dist/reset.css';
import { List, ThemedLayout, useTable } from '@refinedev/antd';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { App, Table } from 'antd';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router';
import { readPage } from './users.js';

// Refine's list of its Ant Design template, with the columns of the bare page.

const PAGE = 24;
const dataProvider = {
  async getList({ resource, pagination }) {
    const page = pagination?.currentPage ?? 1;
    const { users, hasNext } = await readPage(resource, page);
    return { data: users, total: PAGE * (hasNext ? page + 1 : page) };
  },
  getApiUrl: () => '/v2',
};

function Users({ resource }) {
  const { tableProps } = useTable({ resource, pagination: { pageSize: PAGE } });
  return (
    <List canCreate={false}>
      <Table {...tableProps} rowKey="id" size="middle">
        <Table.Column dataIndex="username" title="Username" />
        <Table.Column title="Posts" render={(_, user) => `${user.num_posts} posts`} />
        <Table.Column title="Followers" render={(_, user) => `${user.followers} followers`} />
      </Table>
    </List>
  );
}

function Frame() {
  return (
    <ThemedLayout>
      <Outlet />
    </ThemedLayout>
  );
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <App>
      <Refine
        dataProvider={dataProvider}
        routerProvider={routerProvider}
        resources={[
          { name: 'users', list: '/users' },
          { name: 'creators', list: '/creators' },
        ]}
        options={{ disableTelemetry: true }}
      >
        <Routes>
          <Route element={<Frame />}>
            <Route path="/users" element={<Users resource="users" />} />
            <Route path="/creators" element={<Users resource="creators" />} />
          </Route>
        </Routes>
      </Refine>
    </App>
  </BrowserRouter>,
);
